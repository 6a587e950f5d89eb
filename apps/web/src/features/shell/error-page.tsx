import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import { isUnavailable } from '../../bindings/answer.ts';
import { useRenderRetries } from '../../bindings/render-retries.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { failedPath } from '../../routes/special-paths.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from './notice.tsx';

type Props = Pick<ErrorComponentProps, 'error'> & { readonly reset?: () => void };

/** What is shown when a page could not be made, with a way to try again that works without JavaScript too. */
export const ErrorPage = ({ error, reset }: Props) => {
  const isRetrying = useRenderRetries(error, reset);
  const { text, facts } = useStorefront();
  const router = useRouter();
  const { location } = router.state;
  if (isRetrying) return null;
  return (
    <Notice
      title={text.t('error.title')}
      text={text.t(isUnavailable(error) ? 'error.unavailable' : 'error.unexpected')}
    >
      <a
        className="button"
        href={location.pathname === failedPath ? facts.url : location.publicHref}
        onClick={(event) => {
          event.preventDefault();
          void router.invalidate();
        }}
      >
        {text.t('error.retry')}
      </a>
      <Link to={paths.start}>{text.t('not_found.start')}</Link>
    </Notice>
  );
};
