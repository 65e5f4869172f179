import type { AttributeType, Inventory, Product } from '#contracts/entities/product'
import { optionStates, variantOf } from '#domain/product/option-availability'
import { useShop } from '~/client/shop-view'
import { useWords } from '~/client/words'
import { ChoiceGroup } from '~/ui/choice-group'
import { SizeChip } from '~/ui/size-chip'
import type { ChosenOptions } from './chosen-options'

type OptionChoiceProps = { product: Product; inventory: Inventory | null; type: AttributeType; chosen: ChosenOptions; error?: string }

/** At most so many pieces are worth a warning. */
const fewPieces = 3

/** Size, width or length as chips; what is gone is struck through, what is nearly gone says how many are left. */
export function OptionChoice({ product, inventory, type, chosen, error }: OptionChoiceProps) {
  const t = useWords()
  const { flags } = useShop()
  const attribute = product.attributes.find((candidate) => candidate.type === type)
  if (!attribute) return null
  const states = optionStates(product, type, { chosen, flags, inventory: inventory ?? undefined })
  const left = (id: string) => {
    const variant = variantOf(product, { ...chosen, [type]: id })
    return variant && inventory?.variants[variant.id]?.quantity
  }
  return (
    <ChoiceGroup id={`choose-${type}`} legend={attribute.label} error={error} layout="sizes">
      {attribute.options.map(({ id, label }) => {
        const pieces = left(id)
        const isGone = states[id] !== 'available'
        return (
          <SizeChip
            key={id}
            name={type}
            value={id}
            text={label}
            defaultChecked={chosen[type] === id && !isGone}
            disabled={isGone}
            unavailable={isGone ? t('product.soldOutOption') : undefined}
            note={!isGone && pieces !== undefined && pieces <= fewPieces ? t('product.left', { count: pieces }) : undefined}
          />
        )
      })}
    </ChoiceGroup>
  )
}
