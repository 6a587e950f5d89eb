import { invitationLife } from '@torg/domain/company-user';
import { companyUserPaths } from '@torg/domain/navigation';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import { permissionsText } from './company-user-texts.ts';
import styles from './company-users.module.css';
import { PermissionChoices } from './permission-choices.tsx';

type Shown = Extract<OwnContent, { page: 'company-users' }>;
type Open = Shown['invitations'][number];

const day = 24 * 60 * 60 * 1000;

type InviteProps = Pick<Shown, 'mayGive'> & {
  readonly company: string;
  readonly invite: Shown['invite'] | undefined;
  readonly code: string | undefined;
};

/** Invites somebody to buy for the company, by their e-mail address. */
export const InviteForm = ({ mayGive, invite, code, company }: InviteProps) => {
  const { path, text } = useStorefront();
  const { t } = text;
  const problem = invite === undefined || code === undefined ? undefined : text.code(code);
  return (
    <section className={styles.card} aria-labelledby="invite">
      <h2 id="invite">{t('user.invite')}</h2>
      <p className={styles.hint} id="invite-hint">
        {t('user.invite_hint', { days: invitationLife / day })}
      </p>
      <FormAnswer problem={problem} id="invite-problem" />
      <ShopForm
        className={styles.form}
        action={path(companyUserPaths.invitations)}
        fields={{ intent: 'invite', company }}
      >
        <label className={styles.label} htmlFor="invite-email">
          {t('user.invite_email')}
          <input
            id="invite-email"
            className="field"
            type="email"
            name="email"
            required={true}
            autoComplete="off"
            defaultValue={invite?.email}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? 'invite-hint' : 'invite-problem'}
          />
        </label>
        <PermissionChoices {...{ mayGive, chosen: invite?.permissions ?? [] }} />
        <button type="submit" className="button">
          {t('user.invite_send')}
        </button>
      </ShopForm>
    </section>
  );
};

type OpenProps = Pick<Shown, 'invitations'> & {
  readonly company: string;
  readonly invitation: string | undefined;
  readonly code: string | undefined;
};

/** Invitations that can be accepted, to be sent again or withdrawn. */
export const OpenInvitations = ({ invitations, invitation, code, company }: OpenProps) => {
  const { t } = useStorefront().text;
  if (invitations.length === 0) return null;
  return (
    <section className={styles.invitations} aria-labelledby="invitations">
      <h2 id="invitations">{t('user.invitations')}</h2>
      <ul className={styles.cards}>
        {invitations.map((one) => (
          <OpenInvitation key={one.id} {...{ one, company, code: one.id === invitation ? code : undefined }} />
        ))}
      </ul>
    </section>
  );
};

type OneProps = { readonly one: Open; readonly company: string; readonly code: string | undefined };

const OpenInvitation = ({ one, company, code }: OneProps) => {
  const { path, text, shop } = useStorefront();
  const { t, date, time } = text;
  const { id, email, permissions, by, invitedAt, endsAt } = one;
  const until = `${date(endsAt)}, ${time(endsAt)}`;
  return (
    <li className={styles.card}>
      <h3>{email}</h3>
      {code !== undefined && <FormAnswer problem={text.code(code)} />}
      <p className={styles.hint}>{t('user.invitation_by', { name: by, date: date(invitedAt), until })}</p>
      {permissions.length > 0 && (
        <p>{t('user.invitation_may', { names: permissionsText(text, shop.config, permissions) })}</p>
      )}
      <ShopForm
        className={styles.actions}
        action={path(companyUserPaths.invitations)}
        fields={{ company, invitation: id }}
      >
        <button
          type="submit"
          name="intent"
          value="send"
          className="button button-quiet"
          aria-label={t('user.send_again_to', { email })}
        >
          {t('user.send_again')}
        </button>
        <button
          type="submit"
          name="intent"
          value="withdraw"
          className="button button-quiet"
          aria-label={t('user.withdraw_from', { email })}
        >
          {t('user.withdraw')}
        </button>
      </ShopForm>
    </li>
  );
};
