import type { Language } from '#config/locales'
import { findRoute } from '#routes/find-route'
import { removeStopWords } from '../search/query-words'
import { getStems, foldText } from '../search/text-matching'

/** Types of documents that are shown within other pages. */
const embeddedTypes = ['home', 'category', 'product', 'popups', 'account-profile', 'sign-in-modal', 'sign-up-modal', 'loyalty-modal']

/** Returns true for document types that only decorate other pages. */
export function isEmbeddedContent(type: string): boolean {
  return embeddedTypes.includes(type)
}

const pagePathPattern = /^[a-z0-9-]+(\/[a-z0-9-]+){0,3}$/
/** Documents shown around or instead of a page; they have no page of their own. */
const documentNames = ['menu', 'footer', 'popups', 'error-4xx', 'error-5xx']
/** Authored pages that a built-in page has replaced. */
const movedPages: Partial<Record<string, string>> = { 'contact-us': 'help/contact-us' }

/** Returns true for paths authors may create: up to four plain words. */
export function isPagePath(path: string): boolean {
  return pagePathPattern.test(path) && !documentNames.includes(path)
}

/** Returns the new path of a moved page. */
export function findMovedPath(path: string): string | undefined {
  return movedPages[path]
}

/** Returns true if a listed document has a page of its own. */
export function hasOwnPage({ page, type }: { page: string; type: string }): boolean {
  return isPagePath(page) && !isEmbeddedContent(type) && findMovedPath(page) === undefined
}

/**
 * True if a page, named by its path without locale, is built in and not authored; home has an empty name. False for products and
 * categories.
 */
export function isBuiltInPage(page: string): boolean {
  const route = findRoute(`/en-us/${page}`)
  return page === '' || (route !== undefined && route !== 'page' && !/^[cp]\//.test(page))
}

/** `keywords`: what shoppers call its subject, in words that it may not have. */
type SearchablePage = { page: string; title: string; description: string; tags?: string[]; keywords?: string; publishedAt?: string }

/**
 * Finds the pages that match every search word. A word, or its stem, matches as a prefix of a word of title, description, tags or keywords.
 * Ignores accents, case and the words of a question around it. Title matches rank first. Without words returns all pages, newest first.
 */
export function searchPages<P extends SearchablePage>(pages: readonly P[], searchText: string, language: Language): P[] {
  const terms = removeStopWords(searchText, language).map((word) => getStems(word, language))
  return pages
    .map((page) => ({ page, score: scorePage(page, terms) }))
    .filter(({ score }) => score !== undefined)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0) || compareNewestFirst(a.page, b.page))
    .map(({ page }) => page)
}

/** Undated pages last. Ties are ordered by name, so that pages of a list never overlap. */
export function compareNewestFirst(a: SearchablePage, b: SearchablePage): number {
  return (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || a.page.localeCompare(b.page)
}

function scorePage({ title, description, tags = [], keywords = '' }: SearchablePage, terms: readonly string[][]): number | undefined {
  const titleWords = splitWords(title)
  const bodyWords = splitWords([description, ...tags, keywords].join(' '))
  let score = 0
  for (const stems of terms) {
    const matchesStem = (each: string) => stems.some((stem) => each.startsWith(stem))
    if (titleWords.some(matchesStem)) score += 3
    else if (bodyWords.some(matchesStem)) score += 1
    else return undefined
  }
  return score
}

function splitWords(text: string): string[] {
  return foldText(text).split(' ')
}

/** Related pages: same subject first, then newest, without duplicates or the current page. */
export function selectRelatedPages<P extends { page: string }>(
  current: string,
  { alike, newest, most }: { alike: readonly P[]; newest: readonly P[]; most: number },
): P[] {
  const relatedByName = new Map<string, P>()
  for (const each of [...alike, ...newest]) if (each.page !== current && !relatedByName.has(each.page)) relatedByName.set(each.page, each)
  return [...relatedByName.values()].slice(0, most)
}
