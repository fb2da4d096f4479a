import { createRoot } from 'react-dom/client'
import { ReaderApp } from './reader-app.tsx'
import './styles.css'

const place = document.getElementById('app')
if (place === null) throw new Error('The page has no place for the reader')
createRoot(place).render(<ReaderApp />)
