import { ContentLink } from '~/features/content/content-link'
import { MenuColumns } from '~/features/content/menu-parts'
import { BlockFrame } from './block-parts'
import type { BlockOf } from './registry-types'

/** Not over the page, as in the header, but a part of it. */
const inPageStyle = { position: 'static', maxBlockSize: 'none', background: 'none', boxShadow: 'none', border: 0, opacity: 1 } as const

/** An entry of the menu, opened out on the page: its columns, pictures to choose by, banner and the way to everything. */
export function MegaMenuBlock({ id, props: { entry, ...layout } }: BlockOf<'mega-menu'>) {
  return (
    <BlockFrame id={id} layout={layout}>
      <nav className="mega still" style={inPageStyle} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>
          <ContentLink url={entry.target.url}>{entry.title}</ContentLink>
        </h2>
        <MenuColumns item={entry} />
      </nav>
    </BlockFrame>
  )
}
