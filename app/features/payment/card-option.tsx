import { useWords } from '~/client/words'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { OptionCard } from '~/ui/option-card'
import { Skeleton } from '~/ui/skeleton'
import { cardName } from './card-names'
import type { MethodOnPage } from './payment-choice.server'
import { useCardFields } from './use-card-fields'

type CardOptionProps = { method: MethodOnPage; isFirst: boolean; isChosen: boolean; maySave: boolean; onChoose: () => void }

/**
 * A card, or a saved one, with the provider's fields beneath it where scripts run. Where they do not, or the fields stay away, it is typed in on the
 * provider's own page, and the words say so. (PAY-17, PAY-20)
 */
export function CardOption({ method: { choice, label, brands, asks }, isFirst, isChosen, maySave, onChoose }: CardOptionProps) {
  const t = useWords()
  const { place, field, state, tryAgain } = useCardFields({ isChosen, maySave, saved: asks === 'card' ? undefined : asks })
  const isAway = state === 'unopened' || state === 'failed'
  const where = state === 'there' ? 'payment.here' : 'payment.page.CREDIT_CARD'
  return (
    <>
      <OptionCard
        name="payment"
        value={choice}
        title={label}
        sub={[t(where), brands.map(cardName).join(', ')].filter(Boolean).join(' ')}
        defaultChecked={isFirst}
        onChange={onChoose}
      />
      <div className="card-fields" hidden={!isChosen} aria-busy={state === 'coming' || undefined}>
        {isAway ? (
          <Notice tone="warn" title={t(`payment.${state}`)}>
            <p>{t('payment.pageInstead')}</p>
            <Button type="button" look="text" onClick={tryAgain}>
              {t('payment.again')}
            </Button>
          </Notice>
        ) : null}
        {state === 'coming' || state === 'away' ? <Coming isCode={asks !== 'card'} /> : null}
        <div ref={place} hidden={state !== 'there'} />
        {state === 'there' && isChosen ? <input type="hidden" name="sealed" ref={field} defaultValue="" /> : null}
      </div>
    </>
  )
}

/** Takes the room of the fields until they are there. */
function Coming({ isCode }: { isCode: boolean }) {
  const t = useWords()
  return (
    <>
      <p className="vh" role="status">
        {t('payment.coming')}
      </p>
      <Skeleton shape={isCode ? 'short' : 'text'} />
    </>
  )
}
