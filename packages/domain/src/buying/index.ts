export { type BuyObstacle, type BuyRules, buyObstacle, type Wanted } from './buy-obstacle.ts';
