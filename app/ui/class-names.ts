/** Joins class names; leaves out false, empty and undefined ones. */
export function classNames(...names: (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ') || undefined
}
