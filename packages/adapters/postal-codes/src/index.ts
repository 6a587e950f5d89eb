export { createFindPlace, shippedRegisters } from './find-place.ts';
