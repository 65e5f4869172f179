import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Skeleton } from '~/ui/skeleton'
import type { useCardFields } from './use-card-fields'

type CardFieldsProps = {
  fields: ReturnType<typeof useCardFields>
  isChosen: boolean
  /** Saved cards ask for the security code only. */
  isCode: boolean
  /** Alternative when the fields cannot be shown. */
  instead: string
}

/** The provider's fields: their room while they are on their way, themselves, or why they are not there. */
export function CardFields({ fields: { place, field, state, tryAgain, isAwaited }, isChosen, isCode, instead }: CardFieldsProps) {
  const t = useTranslations()
  const areUnavailable = state === 'unopened' || state === 'failed'
  return (
    <div className="card-fields" hidden={!isChosen} aria-busy={state === 'coming' || undefined}>
      {areUnavailable ? (
        <Notice tone="warn" title={t(`payment.${state}`)}>
          <p>{instead}</p>
          <Button type="button" look="text" onClick={tryAgain}>
            {t('payment.again')}
          </Button>
        </Notice>
      ) : null}
      {state === 'coming' || state === 'away' ? <CardFieldsPending {...{ isCode, isAwaited, isLoading: state === 'coming' }} /> : null}
      <div ref={place} hidden={state !== 'there'} />
      {state === 'there' && isChosen ? <input type="hidden" name="sealed" ref={field} defaultValue="" /> : null}
    </div>
  )
}

type CardFieldsPendingProps = { isCode: boolean; isAwaited: boolean; isLoading: boolean }

/**
 * Placeholder for the card fields until they appear; an early click shows what is loading. Before hydration and without scripts it claims
 * nothing.
 */
function CardFieldsPending({ isCode, isAwaited, isLoading }: CardFieldsPendingProps) {
  const t = useTranslations()
  return (
    <>
      <p className={isAwaited ? undefined : 'vh'} role="status">
        {isLoading ? t('payment.coming') : null}
      </p>
      <Skeleton shape={isCode ? 'short' : 'text'} />
    </>
  )
}
