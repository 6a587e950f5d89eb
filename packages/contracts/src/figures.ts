import { Type } from 'typebox';

export const Milliseconds = Type.Integer({ description: 'milliseconds since 1970' });

/** @param description of which day. */
export const CalendarDay = (description: string) => Type.Integer({ description: `${description}; days since 1970` });

export const MinorUnits = Type.Integer({ description: 'minor units' });
