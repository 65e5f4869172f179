import { Icon } from '../icon'

export function MenuExample() {
  return (
    <ul className="menu-list">
      <li>
        <details open>
          <summary>
            Jackets <Icon name="plus" size="sm" />
          </summary>
          <ul>
            <li>
              <a className="all" href="#main">
                Shop all jackets
              </a>
            </li>
            <li>
              <details>
                <summary>
                  By weather <Icon name="plus" size="sm" />
                </summary>
                <ul>
                  <li>
                    <a href="#main">Heavy rain</a>
                  </li>
                </ul>
              </details>
            </li>
          </ul>
        </details>
      </li>
      <li>
        <a href="#main">New</a>
      </li>
      <li>
        <a className="sale" href="#main">
          Sale
        </a>
      </li>
    </ul>
  )
}
