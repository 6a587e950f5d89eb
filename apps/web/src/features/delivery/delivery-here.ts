export { ArrivalThere } from './arrival-there.tsx';
export { DeliveryPlace } from './delivery-place.tsx';
