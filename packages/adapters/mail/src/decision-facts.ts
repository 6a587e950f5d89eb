import { type Approval, lastDecision } from '@torg/domain/approval';
import { holdsWebAddress } from '@torg/domain/checkout';
import { type Letter, oneLine } from './letter.ts';
import type { MailWords } from './mail-words.ts';

type Fact = Letter['facts'][number];

/** Comments have line breaks; a letter's facts have lines. */
const commentLines = (comment: string): readonly string[] =>
  comment
    .split('\n')
    .map(oneLine)
    // Whoever orders chooses whom it is written to: addresses stand on the order's page alone.
    .filter((line) => line !== '' && !holdsWebAddress(line));

/** Who decided, and what they said, where somebody did. */
export const decisionFacts = (approval: Approval | undefined, { t, moment }: MailWords): readonly Fact[] => {
  const decision = approval && lastDecision(approval);
  if (decision === undefined) return [];
  const { by, insteadOf, at, verdict, comment } = decision;
  const who = insteadOf === undefined ? by.name : t('approval.by_deputy', { name: by.name, absent: insteadOf.name });
  const said = commentLines(comment);
  return [
    {
      label: t(verdict === 'approve' ? 'approval.approved_by' : 'approval.rejected_by'),
      lines: [`${oneLine(who)}, ${moment(at)}`],
    },
    ...(said.length === 0 ? [] : [{ label: t('approval.comment'), lines: said }]),
  ];
};
