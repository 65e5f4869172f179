import type { BlockProps } from '#contracts/blocks'
import { useStorefront } from '~/client/storefront-context'
import { linkTo } from '~/features/content/link-to'
import { type ButtonLook, ButtonLink } from '~/ui/button'

type Target = BlockProps<'hero'>['targets'][number]

const looks: Record<Target['style'], ButtonLook> = { primary: 'solid', secondary: 'ghost', tertiary: 'quiet', link: 'text' }

type TargetButtonProps = { target: Target; onPicture?: boolean; onClick?: () => void }

/** An authored target as a button; null without a safe target. On a picture the first kind is light. */
export function TargetButton({ target: { text, style, size, label, ...where }, onPicture, onClick }: TargetButtonProps) {
  const { locale } = useStorefront()
  const link = linkTo(where, locale)
  if (!link) return null
  return (
    <ButtonLink size={size} look={onPicture && style === 'primary' ? 'light' : looks[style]} aria-label={label} onClick={onClick} {...link}>
      {text}
    </ButtonLink>
  )
}
