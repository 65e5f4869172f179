import { useTranslations } from '~/client/translations'
import type { FormResult } from '~/server/form-action.server'
import { Notice } from '~/ui/notice'
import { ConfirmWithdrawal } from './confirm-withdrawal'
import { IdentifyContract } from './identify-contract'
import type { LoadedWithdrawal } from './load-withdrawal.server'
import { NothingToWithdraw, WithdrawalReceipts } from './withdrawal-receipts'

type WithdrawalStepsProps = {
  withdrawal: LoadedWithdrawal | null
  /** Number to begin with, as in a link of an order. */
  order: string
  result?: FormResult
}

/** First who and which contract, then the statement to confirm, then its receipt. */
export function WithdrawalSteps({ withdrawal, order, result }: WithdrawalStepsProps) {
  if (!withdrawal || result?.intent === 'identify-contract') return <IdentifyContract order={order} result={result} />
  return (
    <>
      {withdrawal.isDone ? <Done /> : null}
      <WithdrawalReceipts withdrawal={withdrawal} />
      {withdrawal.isDone ? null : <Statement withdrawal={withdrawal} result={result} />}
    </>
  )
}

function Done() {
  const t = useTranslations()
  return (
    <Notice tone="ok" title={t('withdrawal.done')} isAnswer>
      <p>{t('withdrawal.doneText')}</p>
    </Notice>
  )
}

function Statement({ withdrawal, result }: { withdrawal: LoadedWithdrawal; result?: FormResult }) {
  const isPossible = !withdrawal.isOver && withdrawal.lines.some(({ quantity }) => quantity > 0)
  return isPossible ? <ConfirmWithdrawal withdrawal={withdrawal} result={result} /> : <NothingToWithdraw withdrawal={withdrawal} />
}
