import type { CountdownInfo } from '@torg/domain/content';
import type { TimeParts } from '@torg/domain/content/browser';
import { useText } from '../../bindings/storefront.ts';
import type { Text } from '../../bindings/text.ts';
import { useCountdown } from './use-countdown.ts';

const padded = (count: number): string => String(count).padStart(2, '0');

/** Days from which on nobody counts seconds. */
const farAway = 7;

const shownTime = ({ t }: Text, { days, hours, minutes, seconds }: TimeParts): string => {
  if (days >= farAway) return t('ribbon.whole_days', { days });
  const clock = [hours, minutes, seconds].map(padded).join(':');
  return days === 0 ? clock : t('ribbon.days', { days, clock });
};

/**
 * The time left until something ends. It comes as the day and time of the end, which hold without scripts and for a device
 * that cannot ask the server for the time, and counts from then on. Steps are announced, not seconds.
 */
export const Countdown = ({
  info: { text: words, ends },
  className,
}: {
  readonly info: CountdownInfo;
  readonly className?: string | undefined;
}) => {
  const text = useText();
  const time = useCountdown(ends);
  const until = text.t('ribbon.until', { date: text.date(ends), time: text.time(ends) });
  return (
    <div className={className}>
      <p>
        {time?.isOver ? (
          text.t('ribbon.over')
        ) : (
          <>
            {words}{' '}
            <time dateTime={new Date(ends).toISOString()}>{time === undefined ? until : shownTime(text, time)}</time>
          </>
        )}
      </p>
      <p className="visually-hidden" role="status">
        {time?.announced !== undefined && `${words} ${text.t('ribbon.left', { ...time.announced })}`}
      </p>
    </div>
  );
};
