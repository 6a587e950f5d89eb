export { type Deployment, readDeployment } from './deployment.ts';
export { endConnectionsAtClose } from './end-connections.ts';
export { endOnSignal, giveUp } from './end-on-signal.ts';
export { type Environment, environmentOf, type Reading, variable, wrongSecret } from './environment.ts';
export { folder, hostNames, numberOf } from './kinds.ts';
export { listen } from './listen.ts';
export { loggerOptions } from './logger-options.ts';
export { endSlowReaders, slowClientOptions } from './slow-clients.ts';
export { type Closers, lineOf, NotStarted, need, startInOrder } from './start-in-order.ts';
