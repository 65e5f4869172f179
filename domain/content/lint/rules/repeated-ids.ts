import { blocksIn, type Rule } from '../authored'

/** Blocks with an id that another block of the page has: links, closed blocks and editors could not tell them apart. */
export const repeatedIds: Rule = ({ content }) => {
  const all = blocksIn(content)
  return all
    .filter(({ id }, index) => all.findIndex((other) => other.id === id) < index)
    .map(({ id, path }) => ({ path: [...path, 'id'], problem: `another block has the id ${id}` }))
}
