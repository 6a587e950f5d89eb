export {
  type Acting,
  type ActingEnd,
  type ActingState,
  actingEnds,
  actingLife,
  actingUntil,
  assumedUserOf,
  mayBeActedFor,
  overSince,
  representativeOf,
  runningActing,
} from './acting.ts';
export {
  type About,
  type ActingLogin,
  type AskedWrite,
  ownUserOf,
  refusalOfWrite,
  rightsOf,
} from './admit.ts';
export { type EndedActing, endedActing } from './ended-acting.ts';
export {
  type ActingLog,
  type ActingRecord,
  type AuditEntry,
  type AuditedRequest,
  type Business,
  type CustomerDirectory,
  type CustomerQuery,
  type DirectoryBusiness,
  type DirectoryCustomer,
  type FoundCustomer,
  type OwnerOfOrder,
  shownCustomers,
  shownRecords,
} from './ports.ts';
export {
  type CustomerSearchDeps,
  createCustomerSearch,
  type FoundCustomers,
  type InvalidSearch,
  readSearch,
  type Searcher,
  type SearchFailure,
  searchBudget,
  searchLengths,
} from './search.ts';
export {
  type ActingEvent,
  type ActingRefusal,
  type AlreadyActing,
  type InvalidReason,
  mayBegin,
  readReason,
  reasonLengths,
  transition,
  type UnknownCustomer,
} from './transition.ts';
