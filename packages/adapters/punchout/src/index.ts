export { readOci } from './read-oci.ts';
export { readSetup, type SetupUnreadable } from './read-setup.ts';
export { type CxmlStatus, writeRefusal, writeSetupAnswer } from './write-answer.ts';
export { writeOci } from './write-oci.ts';
export { writeOrderMessage } from './write-order-message.ts';
