/** Joins the class names that apply; whatever is false, empty or undefined is left out. */
export function classNames(...names: (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ') || undefined
}
