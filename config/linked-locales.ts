import { getDefaultLocale, type Locale, locales, getLocalesIn, type Region, regions as allRegions } from './locales.ts'

export type LinkedLocales = {
  all: readonly Locale[]
  /** Locale for shoppers with none of these languages. The same at both deployments, or their `hreflang` lists would contradict each other. */
  fallback: Locale
  originAt: (locale: Locale) => string
}

type Deployment = { regions: readonly Region[]; origin: string; sisterOrigin?: string }

/** Regions this deployment can link to: all of them if a sister deployment serves the others. */
export function getLinkedRegions({ regions, sisterOrigin }: Pick<Deployment, 'regions' | 'sisterOrigin'>): readonly Region[] {
  return sisterOrigin ? allRegions : regions
}

/** Every locale of a page: those of this deployment, and those of its sister deployment under its own origin. */
export function getLinkedLocales({ regions, origin, sisterOrigin }: Deployment): LinkedLocales {
  const linkedRegions = getLinkedRegions({ regions, sisterOrigin })
  return {
    all: getLocalesIn(linkedRegions),
    fallback: getDefaultLocale(linkedRegions),
    originAt: (locale) => (sisterOrigin && !regions.includes(locales[locale].region) ? sisterOrigin : origin),
  }
}
