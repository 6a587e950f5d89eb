import { refusalOfAccess } from '@torg/domain/admission';
import { permissionNames, type Role } from '@torg/domain/permission';
import { userOfShop } from '@torg/domain/user';
import { either as E } from 'fp-ts';
import type { RegisteredRoute } from '../http/manifest.ts';
import { problemOf } from '../http/problems/problem-of.ts';
import { users } from './demo-users.ts';
import { expectedOf, routeTable } from './route-table.ts';

const names = Object.keys(users);
const openShop = {
  ...{ loginRequired: false, customerGroups: [], oidcAuth: { enable: false } },
  talkmore: { enable: false, autologin: false, welcomeLogin: { enable: false } },
};
const staffShop = { loginRequired: true };

const rowOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const tableOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [rowOf(head), rowOf(head.map(() => '---')), ...rows.map(rowOf)].join('\n');

const nameOf = (role: Role): string => (typeof role === 'string' ? role : `“${role.permission}”`);

const userNamed = (name: string) => E.toUnion(E.mapLeft(() => undefined)(userOfShop(openShop)(users[name] ?? {})));

const answerTo = (role: Role, user: ReturnType<typeof userNamed>): string | number => {
  const refusal = refusalOfAccess({ role }, openShop, user && { user });
  return refusal === undefined ? 'yes' : problemOf(refusal).status;
};

const roleRows = (): readonly (readonly (string | number)[])[] => {
  const roles: readonly Role[] = ['open', 'shopper', 'user', ...permissionNames.map((permission) => ({ permission }))];
  const callers = [undefined, ...names.map(userNamed)];
  return roles.map((role) => [nameOf(role), ...callers.map((user) => answerTo(role, user))]);
};

const routeRow = ({ method, url, role }: RegisteredRoute): readonly (string | number)[] => {
  const route = `${method} ${url}`;
  const [open = [], , closed = 0] = routeTable[route] ?? [];
  const [visitor = 0, guest = visitor] = [open].flat();
  const ofUsers = names.map((user) => expectedOf(route, openShop, true, 'cookie', user));
  const inStaffShop = [false, true].map((isWelcome) => expectedOf(route, staffShop, isWelcome, 'cookie'));
  return [`\`${url}\``, method, nameOf(role), visitor, guest, ...ofUsers, ...inStaffShop, closed];
};

const byPath = (one: RegisteredRoute, other: RegisteredRoute): number =>
  one.url < other.url ? -1 : one.url > other.url ? 1 : one.method < other.method ? -1 : 1;

/** What docs/roles.md says: the expectations that the tests of roles hold every route to. */
export const rolesDocument = (manifest: readonly RegisteredRoute[]): string => {
  const routes = manifest.filter(({ method }) => method !== 'HEAD').toSorted(byPath);
  const staffColumns = ['staff: others', 'staff: nils'];
  return `# Who may call what

Written by the tests: \`UPDATE_DOCS=1 npx vitest run roles-document\` in \`apps/bff\`. What stands here is what \`roles.test.ts\` and \`roles-of-users.test.ts\` hold every route to; \`roles-document.test.ts\` fails where this page says something else. A role is told in the [glossary](glossary.md), the choice in [decision 18](decisions/0018-roles-and-permissions.md).

## Roles

What a route of each role answers in a shop that requires no login; with a permission in quotes the route asks for it.

${tableOf(['role', 'visitor', ...names], roleRows())}

## Routes

The status that each caller gets for a request without content. Who is let in gets 200, or is led on (302, 303), or is told that nothing is there (404) or that something is missing (400, 409, 415, 422). Who is kept out gets 401 and has to log in, or 403. A visitor has no cookie, a guest has a basket, the others are logged in to an open shop. “staff” is a shop for employees, which of the demo users only nils may enter: the others stay visitors there, and their tokens are refused (401) wherever a session is looked up. “closed” is a closed shop, for everybody.

${tableOf(['path', 'method', 'role', 'visitor', 'guest', ...names, ...staffColumns, 'closed'], routes.map(routeRow))}
`;
};
