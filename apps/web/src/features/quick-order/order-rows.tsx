import { type ClipboardEvent, type FormEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { useText } from '../../bindings/storefront.ts';
import { useHydrated } from '../../bindings/use-hydrated.ts';
import { faultText, type ShownFinding, type ShownQuickOrder } from './fault-text.ts';
import styles from './quick-order-page.module.css';

const SkuSuggestions = lazy(async () => ({ default: (await import('./sku-suggestions.tsx')).SkuSuggestions }));

/** Rows that are there before anybody asks for more, and how many more are had then. */
const rowsAtFirst = 6;
const rowsMore = 5;
/** Rows that are empty below those to be mended. */
const rowsFree = 3;

/** Lines to be typed. With scripts there are as many as are wanted, and Enter goes through them. */
export const OrderRows = ({ rows, findings }: Pick<ShownQuickOrder, 'rows' | 'findings'>) => {
  const { t } = useText();
  const isHydrated = useHydrated();
  const [count, setCount] = useState(Math.max(rowsAtFirst, rows.length + rowsFree));
  const list = useRef<HTMLFieldSetElement>(null);
  const wrong = new Map(findings.filter(({ source }) => source === 'typed').map((finding) => [finding.line, finding]));

  const fields = (): readonly HTMLInputElement[] => [...(list.current?.querySelectorAll('input') ?? [])];
  /** What the combobox took for itself is not heard of here. */
  const goOn = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    const next = fields()[fields().indexOf(event.target) + 1];
    event.preventDefault();
    if (next === undefined) setCount(count + rowsMore);
    else next.focus();
  };
  /** Whoever writes into the last row has another below; who only passes through it gets on. */
  const growAtEnd = ({ target }: FormEvent): void => {
    if (
      isHydrated &&
      fields()
        .slice(-2)
        .some((field) => field === target)
    )
      setCount(count + 1);
  };

  return (
    <fieldset ref={list} className={styles.part} onKeyDown={goOn} onInput={growAtEnd} onPaste={pasteMany}>
      <legend>
        <h2>{t('quick_order.rows_title')}</h2>
      </legend>
      <p className={styles.hint}>{isHydrated && t('quick_order.rows_hint')}</p>
      <div className={styles.heads} aria-hidden="true">
        <span>{t('quick_order.sku')}</span>
        <span>{t('quick_order.quantity')}</span>
      </div>
      <ol className={styles.rows}>
        {Array.from({ length: count }, (_, index) => index + 1).map((line) => (
          <OrderRow key={line} line={line} row={rows[line - 1]} finding={wrong.get(line)} />
        ))}
      </ol>
      {isHydrated && (
        <button type="button" className="button button-quiet" onClick={() => setCount(count + rowsMore)}>
          {t('quick_order.more_rows')}
        </button>
      )}
    </fieldset>
  );
};

/** Several lines that are pasted into a field go to the list, where each has its own. */
const pasteMany = (event: ClipboardEvent): void => {
  const pasted = event.clipboardData.getData('text').trim();
  const list = document.getElementById('quick-list');
  if (!/[\n\t]/.test(pasted) || !(list instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  list.value = [list.value.trimEnd(), pasted].filter((part) => part !== '').join('\n');
  list.focus();
};

type RowProps = {
  /** From 1. */
  readonly line: number;
  readonly row: ShownQuickOrder['rows'][number] | undefined;
  readonly finding: ShownFinding | undefined;
};

const OrderRow = ({ line, row, finding }: RowProps) => {
  const text = useText();
  const { t } = text;
  const sku = useRef<HTMLInputElement>(null);
  const quantity = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [name, setName] = useState('');
  const errorId = finding === undefined ? undefined : `quick-error-${line}`;
  const isQuantityWrong = finding !== undefined && quantityFaults.includes(finding.fault._tag);
  return (
    <li className={styles.row}>
      <div className={styles.sku}>
        <input
          ref={sku}
          id={`quick-sku-${line}`}
          className="field"
          name="sku"
          defaultValue={row?.sku}
          maxLength={200}
          autoCapitalize="characters"
          spellCheck={false}
          aria-label={t('quick_order.sku_of', { line })}
          aria-invalid={finding !== undefined && !isQuantityWrong}
          aria-describedby={errorId}
          onFocus={() => setUsed(true)}
          onInput={() => setName('')}
        />
        {isUsed && (
          <Suspense>
            <SkuSuggestions
              input={sku}
              onChosen={(chosen) => {
                setName(chosen);
                quantity.current?.focus();
              }}
            />
          </Suspense>
        )}
      </div>
      <input
        ref={quantity}
        className="field"
        name="quantity"
        defaultValue={row?.quantity}
        inputMode="numeric"
        maxLength={20}
        placeholder="1"
        aria-label={t('quick_order.quantity_of', { line })}
        aria-invalid={isQuantityWrong}
        aria-describedby={errorId}
      />
      {name !== '' && <p className={styles.name}>{name}</p>}
      {finding !== undefined && (
        <p id={errorId} className={styles.error}>
          {faultText(text, finding.fault, finding.name)}
        </p>
      )}
    </li>
  );
};

const quantityFaults: readonly string[] = ['InvalidQuantity', 'NotEnoughStock', 'TooManyUnits'];
