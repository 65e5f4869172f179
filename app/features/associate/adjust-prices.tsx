import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentPicture } from '~/features/content/content-picture'
import type { FormResult } from '~/server/form-action.server'
import { ButtonLink, Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Notice } from '~/ui/notice'
import { Tile } from '~/ui/tile'
import { useIsPosting } from '~/client/use-is-posting'
import { Icon } from '~/ui/icon'
import type { LoadedAdjustPrices, AdjustablePrices } from './adjust-prices.server'
import { adjustmentReasons } from '#config/limits'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'

/** Every line of the cart, and the whole order, with what an associate has taken off and may take off. */
export function AdjustPrices({ loaded, result }: { loaded: LoadedAdjustPrices; result?: FormResult }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  if (loaded.state === 'unreachable') return <Notice tone="warn" title={t('adjust.unreachable')} />
  if (loaded.state === 'empty')
    return (
      <EmptyState
        icon="bag"
        title={t('adjust.empty')}
        text={t('adjust.emptyText')}
        actions={<ButtonLink href={href('home', { locale })}>{t('associate.toShop')}</ButtonLink>}
      />
    )
  return <AdjustableCart loaded={loaded} result={result} />
}

function AdjustableCart({
  loaded: { currency, total, lines, taken, changing },
  result,
}: {
  loaded: AdjustablePrices
  result?: FormResult
}) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const formatAmount = (amount: number) => formatMoney(amount, currency as Currency, locale)
  const getFormResult = (itemId: string) => (result?.intent === 'adjust-price' && result.values.itemId === itemId ? result : undefined)
  const order = t('adjust.order')
  return (
    <>
      {result?.intent === 'undo-adjustment' ? <Notice tone="error" title={result.errors['']?.[0]} /> : null}
      <section className="cart-items" aria-label={t('cart.items')}>
        {lines.map(({ id, name, image, qty, choice, rowTotal, taken: itemAdjustments }) => (
          <article key={id} className="cart-item" id={`line-${id}`}>
            <Tile>
              <ContentPicture src={image} alt="" width={360} height={450} sizes="(min-width:64rem) 9rem, 24vw" />
            </Tile>
            <div className="top">
              <div>
                <h2 className="d-1">{name}</h2>
                <p className="small muted">{qty > 1 ? `${qty} × ${choice}` : choice}</p>
              </div>
              <p className="price">{formatAmount(rowTotal)}</p>
            </div>
            <div className="flow-s">
              <PriceAdjustment taken={itemAdjustments} {...{ changing, name, currency }} itemId={id} result={getFormResult(id)} />
            </div>
          </article>
        ))}
        <article className="flow-s">
          <h2 className="d-1">{order}</h2>
          <p className="small muted">{t('adjust.orderText')}</p>
          <PriceAdjustment taken={taken} {...{ changing, currency }} name={order} itemId="" result={getFormResult('')} />
        </article>
      </section>
      <div className="rowb">
        <b>{t('adjust.total')}</b>
        <b>{formatAmount(total)}</b>
      </div>
      <ButtonLink href={href('cart', { locale })}>{t('adjust.toCart')}</ButtonLink>
    </>
  )
}

type PriceAdjustmentProps = Pick<AdjustablePrices, 'taken' | 'changing' | 'currency'> & {
  itemId: string
  name: string
  result?: FormResult
}

/** Shows existing adjustments and the form to add one, or to edit the one named in the URL. */
function PriceAdjustment({ taken, changing, currency, itemId, name, result }: PriceAdjustmentProps) {
  const { locale } = useStorefront()
  const editedAdjustment = taken.find(({ adjustmentId }) => adjustmentId === changing)
  const otherAdjustments = taken.filter((each) => each !== editedAdjustment)
  const formKey = `${editedAdjustment?.adjustmentId ?? taken.length}`
  return (
    <>
      <AdjustmentList taken={otherAdjustments} name={name} money={(amount) => formatMoney(amount, currency as Currency, locale)} />
      <AdjustForm key={formKey} {...{ itemId, name, currency, changing: editedAdjustment, result }} />
    </>
  )
}

type AppliedAdjustment = AdjustablePrices['taken'][number]
type AdjustmentListProps = { taken: AppliedAdjustment[]; name: string; money: (amount: number) => string }

/** Shows a discount, its reason, and buttons to change or remove it. */
function AdjustmentList({ taken, name, money }: AdjustmentListProps) {
  if (taken.length === 0) return null
  return (
    <ul>
      {taken.map((each) => (
        <li key={each.adjustmentId}>
          <UndoAdjustmentForm taken={each} name={name} amount={money(each.amount)} />
        </li>
      ))}
    </ul>
  )
}

function UndoAdjustmentForm({ taken: { adjustmentId, reason }, name, amount }: { taken: AppliedAdjustment; name: string; amount: string }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('undo-adjustment', { adjustmentId })
  return (
    <form method="post" className="row-c">
      <Icon name="tag" size="sm" />
      <span>
        {t('adjust.taken', { amount })} · {t(`adjust.reasons.${reason}`)}
      </span>
      <input type="hidden" name="adjustmentId" value={adjustmentId} />
      <ButtonLink
        look="text"
        size="sm"
        href={`${href('adjustPrices', { locale })}?change=${adjustmentId}`}
        aria-label={t('adjust.changeFor', { amount, name })}
      >
        {t('adjust.change')}
      </ButtonLink>
      <Button
        type="submit"
        look="text"
        size="sm"
        name="intent"
        value="undo-adjustment"
        busy={isPosting}
        aria-label={t('adjust.undoFor', { amount, name })}
      >
        {t('adjust.undo')}
      </Button>
    </form>
  )
}

type AdjustFormProps = {
  /** Empty for the whole order. */
  itemId: string
  name: string
  currency: string
  /** Adjustment being replaced. */
  changing?: AdjustablePrices['taken'][number]
  result?: FormResult
}

/** Adds a discount to a line or the order with a reason, or changes one. */
function AdjustForm({ itemId, name, currency, changing, result }: AdjustFormProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('adjust-price', { itemId })
  const idPrefix = itemId || 'order'
  const formError = result?.errors['']?.[0]
  const values = result?.values ?? {
    type: changing?.type,
    value: changing?.value?.toLocaleString(locale, { useGrouping: false }),
    reason: changing?.reason,
  }
  return (
    <form method="post" className="form" noValidate>
      {formError ? <Notice tone="error" title={formError} /> : null}
      <input type="hidden" name="itemId" value={itemId} />
      {changing ? <input type="hidden" name="adjustmentId" value={changing.adjustmentId} /> : null}
      <Select
        id={`type-${idPrefix}`}
        name="type"
        span="third"
        label={t('adjust.type')}
        options={[
          { value: 'PERCENTAGE', text: t('adjust.PERCENTAGE') },
          { value: 'AMOUNT', text: t('adjust.AMOUNT', { currency }) },
        ]}
        defaultValue={values.type}
      />
      <TextInput
        id={`value-${idPrefix}`}
        name="value"
        span="third"
        label={t('adjust.value')}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={values.value}
        error={result?.errors.value?.[0]}
      />
      <Select
        id={`reason-${idPrefix}`}
        name="reason"
        span="third"
        label={t('adjust.reason')}
        options={[
          { value: '', text: t('adjust.chooseReason') },
          ...adjustmentReasons.map((value) => ({ value, text: t(`adjust.reasons.${value}`) })),
        ]}
        defaultValue={values.reason}
        error={result?.errors.reason?.[0]}
      />
      <div className="row-c">
        <Button
          type="submit"
          size="sm"
          look="ghost"
          name="intent"
          value="adjust-price"
          busy={isPosting}
          aria-label={t(changing ? 'adjust.saveFor' : 'adjust.sendFor', { name })}
        >
          {t(changing ? 'adjust.save' : 'adjust.send')}
        </Button>
        {changing ? (
          <ButtonLink look="text" size="sm" href={href('adjustPrices', { locale })}>
            {t('adjust.leave')}
          </ButtonLink>
        ) : null}
      </div>
    </form>
  )
}
