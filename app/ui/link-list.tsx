import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from './icon'

type PicturedLink = { text: string; href: string; picture: ReactNode } & ComponentPropsWithoutRef<'a'>

/** Large links next to the image of the last hovered or focused one. Other images load when the pointer approaches. */
export function LinkList({ links }: { links: PicturedLink[] }) {
  const [activeIndex, setActiveIndex] = useState(0)
  const [isNear, setIsNear] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The pointer or the focus may have been on a link before the scripts came.
  useEffect(() => {
    const hoveredIndex = [...(list.current?.children ?? [])].findIndex((item) => item.matches(':hover, :focus-within'))
    if (hoveredIndex < 0) return
    setIsNear(true)
    setActiveIndex(hoveredIndex)
  }, [])
  return (
    <div className="vlist" onPointerOver={() => setIsNear(true)} onFocus={() => setIsNear(true)}>
      <ul ref={list}>
        {links.map(({ text, picture: _, ...link }, i) => (
          <li key={text}>
            <a {...link} data-on={i === activeIndex || undefined} onMouseOver={() => setActiveIndex(i)} onFocus={() => setActiveIndex(i)}>
              {text}
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
      <div className="pics" aria-hidden>
        {links.map(({ text, picture }, i) => (
          <div key={text} data-on={i === activeIndex || undefined}>
            {isNear || i === activeIndex ? picture : null}
          </div>
        ))}
      </div>
    </div>
  )
}
