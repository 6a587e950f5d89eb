// One file for all: first scripts hold the name of each that they may load.
export { SalesBar } from '../acting/sales-bar.tsx';
export { BuyingFor } from '../profile/buying-for.tsx';
export { LogoutNotice } from '../session/logout-notice.tsx';
