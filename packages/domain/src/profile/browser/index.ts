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
  createUserEditor,
  type SendUser,
  type UserEditor,
  type UserEditorDeps,
} from './user-editor.ts';
