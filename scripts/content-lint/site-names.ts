import { brandIds, brands, type BrandWireId } from '#config/brands'
import { localeIds, locales } from '#config/locales'

/** For each locale the folders its pages come from: country, region, and brand. The nearest document wins. */
export function listFoldersByLocale(brand: BrandWireId): string[][] {
  return localeIds.map((locale) => [`${brand}-${locales[locale].country}`, `${brand}-${locales[locale].region}`, brand])
}

/** Folders that pages may be in, each brand's from the widest to the narrowest. */
export const siteNames: readonly string[] = [
  ...new Set(brandIds.flatMap((id) => listFoldersByLocale(brands[id].wireId).flatMap((folders) => folders.toReversed()))),
]

/** The folders whose pages a site shows: its own, and those of its region and brand. */
export function listSiteFolders(site: string): string[] {
  const folders = brandIds.flatMap((id) => listFoldersByLocale(brands[id].wireId)).find((each) => each.includes(site)) ?? []
  return folders.slice(folders.indexOf(site))
}
