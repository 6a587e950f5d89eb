export {
  type AfterChange,
  createProfileSwitch,
  type ProfileMemory,
  type ProfileSwitch,
  type ProfileSwitchDeps,
  type Profiles,
  type SendProfile,
} from './profile-switch.ts';
