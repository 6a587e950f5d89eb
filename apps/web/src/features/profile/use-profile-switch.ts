import { useRouter } from '@tanstack/react-router';
import { either as E, option as O } from 'fp-ts';
import { type FormEvent, useState } from 'react';
import { noticeExpiry, shopFailureText } from '../../bindings/failure-text.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { profileName } from './profile-name.ts';

type Options = {
  readonly redirectUri: string;
  /** Told the name of the profile that the open page is shown for now. */
  readonly onChanged: ((name: string) => void) | undefined;
};

type ProfileSwitching = {
  /** Why the profile was not changed. */
  readonly problem: string | undefined;
  /** The profile that a change is under way to. */
  readonly changingTo: string | undefined;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
};

/** Sends the choice of a profile without leaving the page, unless all of its prices are others then. */
export const useProfileSwitch = ({ redirectUri, onChanged }: Options): ProfileSwitching => {
  const storefront = useStorefront();
  const { text, session, facts, basket, profiles, openDocument, reload } = storefront;
  const router = useRouter();
  const [problem, setProblem] = useState<string>();
  const [changingTo, setChangingTo] = useState<string>();

  const nameOf = (id: string): string => {
    const state = session.get();
    const { customerProfiles = [] } = state._tag === 'Known' ? state.user : (facts.user ?? {});
    return profileName(text, customerProfiles.find((profile) => profile.id === id) ?? { id });
  };

  const change = async (id: string): Promise<void> => {
    const { change: send, memory } = await profiles();
    const result = await send(id, facts.priceContext)();
    if (O.isNone(result)) return;
    const outcome = result.value;
    if (E.isLeft(outcome)) {
      const failure = outcome.left;
      noticeExpiry(storefront, failure);
      const isGone = failure._tag === 'UnknownProfile';
      const reason = isGone ? text.t('selected_profiles.unknown') : shopFailureText(text, failure);
      setProblem(`${text.t('selected_profiles.error_change_profile')} ${reason}`);
      return;
    }
    const { _tag } = outcome.right;
    if (_tag === 'Reload' || onChanged === undefined) {
      if (_tag !== 'Stay') memory.write({ told: nameOf(id) });
      if (onChanged === undefined) openDocument(redirectUri);
      else await reload();
      return;
    }
    if (_tag === 'Refresh') {
      basket.forget();
      await Promise.all([basket.load(), router.invalidate()]);
    }
    onChanged(nameOf(id));
  };

  return {
    problem,
    changingTo,
    submit: (event) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!(submitter instanceof HTMLButtonElement)) return;
      event.preventDefault();
      setProblem(undefined);
      setChangingTo(submitter.value);
      change(submitter.value)
        .catch(() => setProblem(text.t('selected_profiles.error_change_profile')))
        .finally(() => setChangingTo(undefined));
    },
  };
};
