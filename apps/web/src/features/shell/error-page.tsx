import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ShopFailure } from '@torg/domain/failure';
import { paths } from '@torg/domain/navigation';
import type { ReactNode } from 'react';
import { PageFailure } from '../../bindings/answer.ts';
import { shopFailureText } from '../../bindings/failure-text.ts';
import { useRenderRetries } from '../../bindings/render-retries.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import type { Text } from '../../bindings/text.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = Pick<ErrorComponentProps, 'error'> & { readonly reset?: () => void };

/** What is shown when a page could not be made, with a way onward that works without JavaScript too. */
export const ErrorPage = ({ error, reset }: Props) => {
  const isRetrying = useRenderRetries(error, reset);
  const { text } = useStorefront();
  const failure = PageFailure.of(error);
  if (isRetrying) return null;
  if (failure?._tag === 'NotLoggedIn') return <LoginNotice text={shopFailureText(text, failure)} />;
  return (
    <Notice title={text.t('error.title')} text={reasonOf(text, failure)}>
      {failure?._tag === 'Forbidden' ? null : <Retry isClosed={failure?._tag === 'Closed'} />}
      <Link to={paths.start}>{text.t('not_found.start')}</Link>
    </Notice>
  );
};

const reasonOf = (text: Text, failure: ShopFailure | undefined): string => {
  if (failure === undefined) return text.t('error.unexpected');
  return failure._tag === 'Unavailable' ? text.t('error.unavailable') : shopFailureText(text, failure);
};

/** @param isClosed only the server shows the page of a closed shop, and of one that has opened again. */
const Retry = ({ isClosed }: { readonly isClosed: boolean }): ReactNode => {
  const { text, facts, openDocument } = useStorefront();
  const router = useRouter();
  const address = facts.hasFailed ? facts.url : router.state.location.publicHref;
  return (
    <a
      className="button"
      href={address}
      onClick={(event) => {
        event.preventDefault();
        if (isClosed) openDocument(address);
        else void router.invalidate();
      }}
    >
      {text.t('error.retry')}
    </a>
  );
};

/** For who is not logged in, or no longer: the way to login, and back to this page. */
const LoginNotice = ({ text: reason }: { readonly text: string }): ReactNode => {
  const { text, path } = useStorefront();
  const { pathname, searchStr } = useRouter().state.location;
  return (
    <Notice title={text.t('login.title')} text={reason}>
      <Link to={paths.login(path(pathname + searchStr))} look="button">
        {text.t('account.log_in')}
      </Link>
    </Notice>
  );
};
