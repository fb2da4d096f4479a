/** Measures what a key press and a page load cost with React alone. */
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'

function Page() {
  const [text, setText] = useState('')
  return createElement(
    'label',
    null,
    'Search ',
    createElement('input', {
      value: text,
      onChange: (event: { target: { value: string } }) => {
        setText(event.target.value)
      },
    }),
    createElement('output', null, text),
  )
}

const place = document.getElementById('app')
if (place !== null) createRoot(place).render(createElement(Page))
