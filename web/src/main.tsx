import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import './ui/input.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { startWords } from './i18n'
import { queryClient } from './query'
import { router } from './routes'

const root = document.getElementById('root')

if (root) {
  await startWords()
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('/sw.js')
}
