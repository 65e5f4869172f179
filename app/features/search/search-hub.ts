export type HubLink = { text: string; url: string; note?: string; image?: string }
export type HubGroup = {
  id: 'meant' | 'terms' | 'products' | 'categories' | 'articles' | 'all' | 'recent' | 'popular'
  title: string
  links: HubLink[]
}

/** Where a search may go, in groups with their words, ready to be shown; `status` is what a listener hears of them. (FAPI-08, PLP-12) */
export type SearchHub = { label: string; status: string; groups: HubGroup[] }
