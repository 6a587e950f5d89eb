import type { PunchOut, PunchOutCompany, SetupRequest } from '../punchout/punchout.ts';

/** A company whose procurement system may call. */
export const aPunchOutCompany: PunchOutCompany = {
  ...{ id: 'berg', name: 'Berg AS', organisationNumber: '912345678', customerGroup: 'framework' },
  credential: { domain: 'DUNS', identity: '12345' },
  returnOrigins: ['https://erp.example'],
};

/** What its procurement system sends. */
export const aSetupRequest: SetupRequest = {
  protocol: 'cxml',
  ...{ payloadId: '1@erp.example', from: [aPunchOutCompany.credential], sharedSecret: 'a secret', isTest: false },
  ...{ operation: 'create', buyerCookie: 'cookie-1', returnUrl: 'https://erp.example/return?visit=1' },
  ...{ to: { domain: 'DUNS', identity: 'torg' }, items: [] },
};

/** A visit that may begin. */
export const aPunchOut = (more: Partial<PunchOut> = {}): PunchOut => ({
  ...{ id: 'visit-1', company: aPunchOutCompany, payloadId: '1@erp.example', operation: 'create' },
  ...{ buyerCookie: 'cookie-1', returnUrl: 'https://erp.example/return?visit=1', isTest: false, items: [] },
  ...{ to: { domain: 'DUNS', identity: 'torg' }, startUntil: 1_700_000_300_000 },
  ...more,
});
