export const people = ['women', 'men'] as const
export type People = (typeof people)[number]

/** Whose sizes a product uses, by its categories; undefined for unisex and children. */
export function peopleOf(breadcrumb: readonly { url: string }[]): People | undefined {
  const found = people.filter((each) => breadcrumb.some(({ url }) => url.includes(`/c/${each}-`)))
  return found.length === 1 ? found[0] : undefined
}
