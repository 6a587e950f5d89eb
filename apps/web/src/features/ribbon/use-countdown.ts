import { askServerClock } from '@torg/adapter-browser';
import { type RibbonTime, ribbonCountdown } from '@torg/domain/content/browser';
import { useEffect, useState } from 'react';
import { asyncScheduler, catchError, EMPTY, filter, from, fromEvent, startWith, switchMap } from 'rxjs';

const askServer = () =>
  askServerClock(
    () => fetch('/healthz', { method: 'HEAD', cache: 'no-store' }),
    () => performance.now(),
  );

/**
 * The time left until a moment by the server's clock, which is asked when the page is shown and each time that it is looked
 * at again; undefined until the server answered, and where it does not.
 * @param ends in milliseconds since 1970; undefined: nothing is counted.
 */
export const useCountdown = (ends: number | undefined): RibbonTime | undefined => {
  const [time, setTime] = useState<RibbonTime>();
  useEffect(() => {
    if (ends === undefined) return undefined;
    const counted = fromEvent(document, 'visibilitychange')
      .pipe(
        filter(() => document.visibilityState === 'visible'),
        startWith(undefined),
        switchMap(() => from(askServer()).pipe(catchError(() => EMPTY))),
        switchMap((now) => ribbonCountdown(ends, now, asyncScheduler)),
      )
      .subscribe(setTime);
    return () => counted.unsubscribe();
  }, [ends]);
  return time;
};
