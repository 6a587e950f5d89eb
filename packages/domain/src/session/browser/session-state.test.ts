import { describe, expect, it } from 'vitest';
import { nextSessionState, type SessionState } from './session-state.ts';

const unknown: SessionState = { _tag: 'Unknown' };
const guest: SessionState = { _tag: 'Guest' };
const kari: SessionState = { _tag: 'Known', user: { name: 'Kari' }, isDegraded: false };
const shaky: SessionState = { ...kari, isDegraded: true };
const expired: SessionState = { _tag: 'Expired' };
const loggedOut: SessionState = { _tag: 'LoggedOut' };

describe('the state of a session', () => {
  it.each([unknown, guest, kari, shaky, expired, loggedOut])('is known once a user is told, after %j', (state) => {
    expect(nextSessionState(state, { _tag: 'Told', user: { name: 'Kari' } })).toEqual(kari);
  });

  it.each([
    [unknown, guest],
    [guest, guest],
    [kari, guest],
    [expired, expired],
    [loggedOut, loggedOut],
  ])('%j becomes %j when the server knows nobody', (before, after) => {
    expect(nextSessionState(before, { _tag: 'Told', user: {} })).toEqual(after);
  });

  it('wavers and recovers without forgetting who it is', () => {
    expect(nextSessionState(kari, { _tag: 'Degraded' })).toEqual(shaky);
    expect(nextSessionState(shaky, { _tag: 'Refreshed' })).toEqual(kari);
  });

  it.each([unknown, guest, expired, loggedOut])('of %j has no tokens that could waver', (state) => {
    expect(nextSessionState(state, { _tag: 'Degraded' })).toBe(state);
  });

  it('expires for who was known, and only for them', () => {
    expect(nextSessionState(shaky, { _tag: 'Expired' })).toEqual(expired);
    expect(nextSessionState(guest, { _tag: 'Expired' })).toBe(guest);
    expect(nextSessionState(loggedOut, { _tag: 'Expired' })).toBe(loggedOut);
  });

  it.each([
    [kari, loggedOut],
    [expired, loggedOut],
    [unknown, guest],
    [guest, guest],
  ])('%j becomes %j when another tab logs out', (before, after) => {
    expect(nextSessionState(before, { _tag: 'LoggedOutElsewhere' })).toEqual(after);
  });

  it('is the same object where nothing changes', () => {
    expect(nextSessionState(kari, { _tag: 'Refreshed' })).toBe(kari);
  });
});
