/**
 * The floor page of the bench: what the libraries of the site cost a page that shows one heading and one picture
 * after one reply. It loads like any page of React, without early calls, preloads or a first frame.
 */
import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Route } from 'wouter';
import type { Slider } from '#contracts/calls/cmscontroller';

const slide = signal<Slider>();

function Page() {
  useSignals();
  useEffect(() => void loadSlide(), []);
  if (!slide.value) return null;
  return (
    <main>
      <h1>{slide.value.Title}</h1>
      {/* The picture has the height of a slide on a phone. */}
      <img src={slide.value.ImageMobile} alt="" style={{ width: '100%', height: 140, objectFit: 'cover' }} />
    </main>
  );
}

async function loadSlide() {
  const response = await fetch('/endpoint/v1', {
    method: 'POST',
    headers: { 'content-type': 'application/json', panel: 'frontend' },
    body: JSON.stringify({
      api: { class: 'cmscontroller', method: 'getSlider' },
      data: { Lang: 'tr', limit: 7, offset: 0 },
    }),
  });
  const slides: readonly Slider[] = (await response.json()).data;
  slide.value = slides.find(({ Status }) => Status === 1);
}

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(Route, { path: '/', component: Page }));
