// How the browser tests run: against the built page, in the Chromium that xtask found.
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env['DLQ_LAB_PORT'] ?? 4173);
const chromium = process.env['CHROMIUM'];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  reporter: [['list', { printSteps: false }]],
  // Far beyond what a slow machine needs: a test waits for what a user would see, and only a fault uses all of it.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}/`,
    locale: 'en-US',
    launchOptions: chromium ? { executablePath: chromium } : {},
  },
  projects: [
    { name: 'page', testMatch: '*.spec.ts' },
    { name: 'bench', testMatch: '*.bench.ts' },
  ],
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${port} --strictPort --logLevel warn`,
    cwd: '../..',
    port,
    reuseExistingServer: false,
  },
});
