export type HubLink = { text: string; url: string; note?: string; image?: string }
export type HubGroup = {
  id: 'meant' | 'terms' | 'products' | 'categories' | 'articles' | 'all' | 'recent' | 'popular'
  title: string
  links: HubLink[]
}

/** Grouped search suggestions, ready to render; `status` is announced to screen readers. */
export type SearchHub = { label: string; status: string; groups: HubGroup[] }
