import { type FilterBy, isShownOn, type PageShown } from '#domain/content/block-visibility'
import { type Authored, blocksIn, type Rule, type ContentLintContext, type WrittenBlock } from '../authored'

/** Filters that match no page, alone or combined with the filters around them. */
export const filterNeverTrue: Rule = (file, surroundings) => {
  const pages = pagesShowing(file, surroundings)
  return blocksIn(file.content)
    .filter(({ component }) => component === 'filter-by')
    .filter((block) => !pages.some((page) => filtersAround(block).every((filter) => isShownOn(filter, page))))
    .map(({ id, path }) => ({ path, problem: `${id} lets nothing through on any page that shows it` }))
}

function filtersAround(block: WrittenBlock): FilterBy[] {
  return [...block.within, block].flatMap(({ component, props }) => (component === 'filter-by' ? [props as FilterBy] : []))
}

/** Pages that show a document: a category's canvas on its category, a product canvas on products, any other on the remaining pages. */
function pagesShowing({ site, path }: Authored, { pagesOf }: ContentLintContext): PageShown[] {
  const [kind, id = ''] = path.split('/')
  const pages = pagesOf(site)
  if (kind === 'category') return pages.filter((page) => page.kind === 'category' && page.id === id)
  if (kind === 'product') return pages.filter((page) => page.kind === 'product' && (id === 'default' || page.id === id))
  return [{ kind: 'other' }]
}
