import { getDefaultLocale, type Locale, locales, getLocalesIn, type Region, regions as allRegions } from './locales.ts'

export type LinkedLocales = {
  all: readonly Locale[]
  /** For whoever has none of these languages; the same at both deployments, or their lists would contradict each other. */
  fallback: Locale
  originAt: (locale: Locale) => string
}

type Deployment = { regions: readonly Region[]; origin: string; sisterOrigin?: string }

/** Regions somebody can be led to from here: all of them, where a sister serves the others. */
export function getLinkedRegions({ regions, sisterOrigin }: Pick<Deployment, 'regions' | 'sisterOrigin'>): readonly Region[] {
  return sisterOrigin ? allRegions : regions
}

/** Every locale a page is told in: those of this deployment, and those of its sister under its own origin. */
export function getLinkedLocales({ regions, origin, sisterOrigin }: Deployment): LinkedLocales {
  const linkedRegions = getLinkedRegions({ regions, sisterOrigin })
  return {
    all: getLocalesIn(linkedRegions),
    fallback: getDefaultLocale(linkedRegions),
    originAt: (locale) => (sisterOrigin && !regions.includes(locales[locale].region) ? sisterOrigin : origin),
  }
}
