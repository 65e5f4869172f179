import { useId } from 'react'
import type { Inventory, Product } from '#contracts/entities/product'
import { optionStates } from '#domain/product/buy-state'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ContentPicture } from '~/features/content/content-picture'
import { ColorThumbLink } from '~/ui/choice-group'
import { addressWith, type ChosenOptions } from './chosen-options'

type ColorChoiceProps = { product: Product; inventory: Inventory | null; chosen: ChosenOptions; path: string }

/** Colors as links to the product in that color. */
export function ColorChoice({ product, inventory, chosen, path }: ColorChoiceProps) {
  const t = useTranslations()
  const id = useId()
  const { flags } = useStorefront()
  const colors = product.attributes.find(({ type }) => type === 'color')
  if (!colors) return null
  const states = optionStates(product, 'color', { chosen, flags, inventory: inventory ?? undefined })
  const current = colors.options.find((option) => option.id === chosen.color)
  return (
    <div role="group" aria-labelledby={id} className="choice">
      <p className="lab" id={id}>
        {colors.label} <span className="chosen">{current?.label}</span>
      </p>
      <input type="hidden" name="color" value={chosen.color ?? ''} />
      <div className="swp">
        {colors.options.map((option) => (
          <ColorThumbLink
            key={option.id}
            label={option.label}
            href={addressWith(path, chosen, { color: option.id })}
            current={option.id === chosen.color}
            unavailable={states[option.id] === 'available' ? undefined : t('product.soldOutOption')}
            picture={option.image ? <ContentPicture src={option.image} alt="" width={360} height={450} sizes="72px" /> : null}
          />
        ))}
      </div>
    </div>
  )
}
