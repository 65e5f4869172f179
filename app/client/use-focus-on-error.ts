import { type RefObject, useEffect, useRef } from 'react'

/** When a form comes back with something wrong, the focus goes to the first field that is, or to what is said above the form. */
export function useFocusOnError<E extends HTMLElement = HTMLFormElement>(result: unknown): RefObject<E> {
  const form = useRef<E>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert] a')?.focus()
  }, [result])
  return form
}
