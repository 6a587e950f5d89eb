import { paths, splitLocale } from '@torg/domain/navigation';
import { createLoading, type Loading, loadingShown } from '@torg/domain/session/browser';
import { ContainerModule } from 'inversify';
import { filter, fromEvent, type SchedulerLike } from 'rxjs';
import { withTexts } from '../../bindings/late-texts.ts';
import { loadOnce } from '../../bindings/later.ts';
import { inBackground } from '../../bindings/stale-assets.ts';
import { type Given, given, scheduler, token } from './given.ts';

/** What a shopper waits for while nothing on the page can be used. */
export const loading = token<Loading>('loading');
/** Begins to show the overlay while something is waited for. */
export const showLoading = token<() => void>('showLoading');

/** Whether a form makes somebody act as a customer, or ends that; such forms are the browser's own. */
const isAssuming = (form: EventTarget | null, { config }: Given): boolean => {
  if (!(form instanceof HTMLFormElement)) return false;
  const { path } = splitLocale(new URL(form.action, location.href).pathname, config.info.locales);
  return path === paths.customers && ['assume', 'release'].includes(String(new FormData(form).get('intent')));
};

/** The overlay: code that comes when something is first waited for. */
export const loadingModule = new ContainerModule(({ bind }) => {
  bind(loading).toDynamicValue(createLoading);
  bind(showLoading).toResolvedValue(
    (held: Given, flags: Loading, time: SchedulerLike) => () => {
      fromEvent(document, 'submit')
        .pipe(filter((event) => !event.defaultPrevented && isAssuming(event.target, held)))
        .subscribe(() => flags.set('assumeUser', true));
      // The browser kept the page whole while another one was shown.
      fromEvent<PageTransitionEvent>(window, 'pageshow')
        .pipe(filter(({ persisted }) => persisted))
        .subscribe(flags.clear);

      const overlay = loadOnce(async () => {
        const { createOverlay } = await inBackground(withTexts(() => import('./loading-overlay.tsx')));
        return createOverlay(held.config);
      });
      let isLoaded = false;
      loadingShown(flags.changes, time).subscribe((flag) => {
        // Code that nothing was waited for is not loaded to show nothing.
        if (flag === undefined && !isLoaded) return;
        isLoaded = true;
        overlay().then(
          ({ show }) => show(flag),
          () => {},
        );
      });
    },
    [given, loading, scheduler],
  );
});
