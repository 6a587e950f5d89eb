export {
  type AfterChange,
  createProfileSwitch,
  type ProfileMemory,
  type ProfileSwitch,
  type ProfileSwitchDeps,
  type Profiles,
  type SendProfile,
} from './profile-switch.ts';
export {
  createUserUpkeep,
  type SendUser,
  type UserUpkeep,
  type UserUpkeepDeps,
} from './user-upkeep.ts';
