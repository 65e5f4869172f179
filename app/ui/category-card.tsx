import type { ComponentPropsWithoutRef, CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'

type CategoryCardProps = {
  link: Pick<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'rel'>
  label: string
  picture: ReactNode
  /** Offset of the image from the top, such as "12%". Its sides and bottom extend beyond the card. */
  top?: string
  /** Custom background; by default cards alternate theme backgrounds. */
  ground?: string
  /** The picture fills the card, as a photograph does. */
  cover?: boolean
}

/** A way into a department: its name above a drawing that is larger than the card. */
export function CategoryCard({ link, label, picture, top, ground, cover }: CategoryCardProps) {
  const style = { ...(top && { '--y': top }), ...(ground && { '--bg': ground }) } as CSSProperties
  return (
    <a className={classNames('cat', cover && 'cover')} {...link} style={style}>
      {picture}
      <b>
        {label}
        <Icon name="chevron-right" />
      </b>
    </a>
  )
}
