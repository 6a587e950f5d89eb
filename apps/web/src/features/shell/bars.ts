// One file for both: first scripts hold the name of each that they may load.
export { SalesBar } from '../acting/sales-bar.tsx';
export { LogoutNotice } from '../session/logout-notice.tsx';
