import { blocksIn, type Rule } from '../authored'

/** Duplicate block ids: links, dismissed blocks and editors could not tell the blocks apart. */
export const repeatedIds: Rule = ({ content }) => {
  const all = blocksIn(content)
  return all
    .filter(({ id }, index) => all.findIndex((other) => other.id === id) < index)
    .map(({ id, path }) => ({ path: [...path, 'id'], problem: `another block has the id ${id}` }))
}
